import type { ScriptSettings } from './host-page'
import { preload } from './preload'
import { warnOnce } from './warn-once'

/** A file of the bundle beside the script: its name, its hash for `integrity`, and what it takes from the script. */
export type BuiltPart = readonly [file: string, integrity: string, ...shared: unknown[]]

/** Long enough for a bad connection; then the customer is told. */
const PART_TIMEOUT_MS = 15_000
const RELATION = 'modulepreload'

/** `import()` checks no hash, so a link that does brings the module first; where no link can, it comes unchecked. */
const fetchModule = async (href: string, integrity: string, nonce: string) => {
  if (document.createElement('link').relList.supports(RELATION))
    await preload({ rel: RELATION, href, integrity, nonce })
  return import(/* @vite-ignore */ href)
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
    const late = new Promise<never>((_, reject) => setTimeout(reject, PART_TIMEOUT_MS))
    const { default: part } = await Promise.race([fetchModule(url, integrity, nonce), late])
    return part(...shared)
  } catch (cause) {
    const message = `${baseUrl}${file} could not be loaded. If the page has a CSP, add it to script-src.`
    warnOnce(message)
    throw new Error(message, { cause })
  }
}
