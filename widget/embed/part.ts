import type { ScriptSettings } from './host-page'
import { warnOnce } from './warn-once'

/** A file of the bundle beside the script: its name, its hash for `integrity`, and what it takes from the script. */
export type BuiltPart = readonly [file: string, integrity: string, ...shared: unknown[]]

/** Long enough for a bad connection; then the customer is told. */
const PART_TIMEOUT_MS = 15_000

/** `import()` checks no hash, so the module is brought by a link that does; where no link can, it comes unchecked. */
const preload = async (href: string, integrity: string, nonce: string): Promise<void> => {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return
  try {
    await new Promise((onload, onerror) => {
      setTimeout(onerror, PART_TIMEOUT_MS)
      document.head.append(Object.assign(link, { rel: 'modulepreload', href, integrity, nonce, onload, onerror }))
    })
  } finally {
    link.remove()
  }
}

/**
 * Runs a file of the bundle, found beside the script. `attempt` makes another URL of it, as browsers may remember a module
 * that failed. Rejects when the file cannot be had, is another than was built, or takes more than 15 seconds.
 */
export const loadPart = async <Part>(
  [file, integrity, ...shared]: BuiltPart,
  { baseUrl, nonce }: ScriptSettings,
  attempt: number,
): Promise<Part> => {
  const url = `${baseUrl}${file}${attempt === 0 ? '' : `?${attempt}`}`
  try {
    await preload(url, integrity, nonce)
    const { default: part }: { default: (...names: unknown[]) => Part } = await import(/* @vite-ignore */ url)
    return part(...shared)
  } catch (error) {
    warnOnce(`${baseUrl}${file} could not be loaded. If the page has a CSP, add it to script-src.`)
    throw error
  }
}
