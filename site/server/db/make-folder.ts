import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder with its parents. Node's own recursive `mkdir` never ends where the system
 * refuses a folder with ENOENT below an existing one, as in /proc.
 */
export const makeFolder = (path: string): void => {
  const parent = dirname(path)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error
  }
}
