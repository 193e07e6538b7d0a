import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root: every command runs there, from wherever it was called. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Folder of reports, caches, and the benchmark's rivals. */
export const CACHE = join(ROOT, '.cache')

const IS_WINDOWS = process.platform === 'win32'

/** Prints what the command is doing, apart from the output of its tools. */
export const print = line => process.stdout.write(`${line}\n`)

/** An ending that needs no stack trace: the fault and its fix, in one line. */
export class CommandError extends Error {}

/**
 * Runs a command with this terminal and `env` added to ours; returns its exit code, 1 if it cannot
 * be started.
 */
export const run = (command, args, env = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: IS_WINDOWS,
    })
    child.once('error', error => {
      print(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', code => resolve(code ?? 1))
  })

/** Returns the path of a tool that our dependencies install. */
export const toolPath = name => join(ROOT, 'node_modules', '.bin', name)

/** Runs such a tool, as `run` does. */
export const tool = (name, args, env) => run(toolPath(name), args, env)

/** Runs a command's body; a `Stop` becomes its line and exit code 1. */
export const command = async body => {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
