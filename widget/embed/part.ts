import type { ScriptSettings } from './host-page'
import { preload } from './preload'
import { warnOnce } from './warn-once'

/** A file of the bundle beside the script: its name, its hash for `integrity`, and what it takes from the script. */
export type BuiltPart = readonly [file: string, integrity: string, ...shared: unknown[]]

/** Long enough for a bad connection; then the customer is told. */
const PART_TIMEOUT_MS = 15_000

const late = () => new Promise<never>((_, reject) => setTimeout(reject, PART_TIMEOUT_MS))
const RELATION = 'modulepreload'

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
    // `import()` checks no hash, so a link that does brings the module; where no link can, it comes unchecked.
    if (document.createElement('link').relList.supports(RELATION))
      await Promise.race([preload({ rel: RELATION, href: url, integrity, nonce }), late()])
    const { default: part }: { default: (...names: unknown[]) => Part } = await import(/* @vite-ignore */ url)
    return part(...shared)
  } catch (error) {
    warnOnce(`${baseUrl}${file} could not be loaded. If the page has a CSP, add it to script-src.`)
    throw error
  }
}
