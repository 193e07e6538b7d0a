import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { is, string, type } from 'superstruct'
import type { WidgetVersions } from './db/widget-versions'
import { pack, type Packed, type PackedText } from './http/packed'

const unpackBrotli = promisify(brotliDecompress)

/** Written beside the bundle by its build. `integrity` is the value of the script tag's attribute. */
export const WidgetManifest = type({ version: string(), integrity: string() })

export interface WidgetFiles {
  /** The last whole build; null if the widget has not been built. */
  rolling: () => Promise<Packed | null>
  /** The bundle of exactly this version: the present build, or one that a server on this database has served. */
  version: (version: string) => Promise<Packed | null>
}

interface Built {
  version: string
  script: PackedText
}

const VERSION = /^\w[\w.-]{0,80}$/
const MEDIA_TYPE = 'text/javascript; charset=utf-8'
/** How many past versions are held in memory. */
const HELD = 4

const hasIntegrity = (plain: Buffer, integrity: string): boolean =>
  integrity === `sha384-${createHash('sha384').update(plain).digest('base64')}`

/** Null while there is no whole build: no manifest, or a script that is not the one it speaks of. */
const readBuild = async (folder: string): Promise<Built | null> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    if (!is(manifest, WidgetManifest) || !VERSION.test(manifest.version)) return null
    const plain = await readFile(join(folder, 'widget.js'))
    if (!hasIntegrity(plain, manifest.integrity)) return null
    return { version: manifest.version, script: await pack(plain, MEDIA_TYPE) }
  } catch {
    return null
  }
}

/**
 * The widget's bundle from `builtIn` (`dist/widget`). Pages pin a version together with its hash, and a server of another
 * release behind the same address may be asked for it: each build that is served is kept in `versions` first. One that
 * cannot be kept is served all the same: `onUnkept` hears why.
 */
export const createWidgetFiles = (
  builtIn: string,
  versions: WidgetVersions,
  onUnkept: (error: unknown) => void = () => undefined,
): WidgetFiles => {
  const past = new LRUCache<string, Packed>({ max: HELD })
  let built: Promise<Built | null> = Promise.resolve(null)
  let stamp = ''

  const readAndKeep = async (previous: Promise<Built | null>): Promise<Built | null> => {
    const found = await readBuild(builtIn)
    if (found === null) {
      stamp = '' // half a build: to be looked at again
      return previous
    }
    await versions.keep(found.version, found.script.br).catch(onUnkept)
    return found
  }

  /** The manifest's time alone is asked for each time: a build that has not changed is neither read nor hashed again. */
  const now = async (): Promise<Built | null> => {
    const manifest = await stat(join(builtIn, 'manifest.json')).catch(() => null)
    const newest = manifest === null ? stamp : `${manifest.mtimeMs}-${manifest.size}`
    if (newest !== stamp) {
      stamp = newest
      built = readAndKeep(built)
    }
    return built
  }

  return {
    rolling: async () => (await now())?.script ?? null,
    version: async version => {
      if (!VERSION.test(version)) return null
      const current = await now()
      if (current?.version === version) return current.script
      const known = past.get(version)
      if (known !== undefined) return known
      const kept = await versions.find(version)
      if (kept === null) return null
      const script = await pack(await unpackBrotli(kept), MEDIA_TYPE)
      past.set(version, script)
      return script
    },
  }
}
