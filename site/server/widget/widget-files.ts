import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { is, record, string, type } from 'superstruct'
import { lazily } from '../../../shared/domain/lazily'
import {
  integrityOf,
  type StoredWidget,
  type NewWidget,
  type WidgetVersion,
  type WidgetVersions,
} from '../db/widget-versions'
import { pack, type Packed } from '../http/packed'

const packBrotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)

/** Written beside the bundle by its build. `integrity`: value of the script tag's attribute. */
const WidgetManifest = type({ version: string(), integrity: string() })

/** The files that come with a version, by name: texts for compilers and editors, the loader stub, the diagnosis, the licences. */
const WidgetKit = record(string(), string())

export interface WidgetFiles {
  /** The last complete build; null if the widget has not been built. */
  rolling: () => Promise<Packed | null>
  /** Version of that build. */
  current: () => Promise<string | null>
  /**
   * The bundle of exactly this version: the present build, or one that a server on this database
   * has served.
   */
  version: (version: string) => Promise<Packed | null>
  /** A file of this version; of the last complete build for null. */
  kitFile: (version: string | null, name: string) => Promise<Packed | null>
  /** The version of `rolling`, and all that are served, the newest first. */
  versions: () => Promise<{ current: string | null; versions: WidgetVersion[] }>
}

interface Build {
  script: () => Promise<Packed>
  /** JSON of a `WidgetKit`; null for a version without one. */
  kit: string | null
}

const VERSION = /^\w[\w.-]{0,80}$/
const MEDIA_TYPE = 'text/javascript; charset=utf-8'
/** Maximum number of past versions, and of kit files, in memory. */
const HELD = 4
const HELD_KIT_FILES = 32

const kitTypeOf = (name: string): string => {
  if (name.endsWith('.js')) return MEDIA_TYPE
  if (name.endsWith('.css')) return 'text/css; charset=utf-8'
  return name.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
}

/**
 * Null while there is no complete build: no manifest, or another script than the manifest names.
 */
const readBuild = async (folder: string): Promise<(NewWidget & { build: Build }) | null> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    if (!is(manifest, WidgetManifest) || !VERSION.test(manifest.version)) return null
    const plain = await readFile(join(folder, 'widget.js'))
    if (integrityOf(plain) !== manifest.integrity) return null
    const kit = await readFile(join(folder, 'kit.json')).catch(() => null)
    const script = await pack(plain, MEDIA_TYPE)
    return {
      ...manifest,
      bytes: plain.length,
      script: script.br,
      kit: kit === null ? null : await packBrotli(kit),
      build: { script: async () => script, kit: kit?.toString() ?? null },
    }
  } catch {
    return null
  }
}

/** Its script is compressed again on demand: a file of its kit does not need it. */
const unpackStored = async ({ script, kit }: StoredWidget): Promise<Build> => ({
  script: lazily(async () => pack(await unpackBrotli(script), MEDIA_TYPE)),
  kit: kit === null ? null : (await unpackBrotli(kit)).toString(),
})

/**
 * The widget's bundle from `builtIn` (`dist/widget`). Pages pin a version together with its hash,
 * and a server of another release behind the same address may be asked for it: each served build is
 * stored in `versions` first. One that cannot be stored is still served: `onStoreFailure` is called with
 * the reason.
 */
export const createWidgetFiles = (
  builtIn: string,
  versions: WidgetVersions,
  onStoreFailure: (error: unknown) => void = () => undefined,
): WidgetFiles => {
  const past = new LRUCache<string, Build>({ max: HELD })
  const kitFiles = new LRUCache<string, Packed>({ max: HELD_KIT_FILES })
  let current: Promise<(Build & { version: string }) | null> = Promise.resolve(null)
  let stamp = ''

  const readAndStore = async (previous: typeof current): typeof current => {
    const found = await readBuild(builtIn)
    if (found === null) {
      stamp = '' // incomplete build: checked again later
      return previous
    }
    await versions.store(found).catch(onStoreFailure)
    return { version: found.version, ...found.build }
  }

  /**
   * Only the manifest's time is checked each time: an unchanged build is neither read nor hashed
   * again.
   */
  const now = async (): typeof current => {
    const manifest = await stat(join(builtIn, 'manifest.json')).catch(() => null)
    const newest = manifest === null ? stamp : `${manifest.mtimeMs}-${manifest.size}`
    if (newest !== stamp) {
      stamp = newest
      current = readAndStore(current)
    }
    return current
  }

  const find = async (version: string): Promise<Build | null> => {
    if (!VERSION.test(version)) return null
    const built = await now()
    if (built?.version === version) return built
    const known = past.get(version)
    if (known !== undefined) return known
    const stored = await versions.find(version)
    if (stored === null) return null
    const build = await unpackStored(stored)
    past.set(version, build)
    return build
  }

  return {
    rolling: async () => (await now())?.script() ?? null,
    current: async () => (await now())?.version ?? null,
    version: async version => (await find(version))?.script() ?? null,
    kitFile: async (requestedVersion, name) => {
      const version = requestedVersion ?? (await now())?.version ?? ''
      const key = `${version}/${name}`
      const known = kitFiles.get(key)
      if (known !== undefined) return known
      const kit: unknown = JSON.parse((await find(version))?.kit ?? 'null')
      if (!is(kit, WidgetKit) || !Object.hasOwn(kit, name)) return null
      const file = await pack(Buffer.from(kit[name] ?? ''), kitTypeOf(name))
      kitFiles.set(key, file)
      return file
    },
    versions: async () => {
      const built = await now()
      return { current: built?.version ?? null, versions: await versions.list() }
    },
  }
}
