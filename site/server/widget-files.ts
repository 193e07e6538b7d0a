import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { array, is, string, type } from 'superstruct'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Written beside the bundle by its build. `integrity` is the value of the script tag's attribute, `parts` are the files that
 * the script loads from beside itself.
 */
export const WidgetManifest = type({ version: string(), integrity: string(), parts: array(string()) })

/** A script with its compressed forms, made once. `etag` is of the plain bytes. */
export interface PackedScript {
  plain: Buffer
  br: Buffer
  gzip: Buffer
  etag: string
}

export interface WidgetFiles {
  /** The build of now; null if the widget has not been built. */
  rolling: () => Promise<PackedScript | null>
  /** The bundle of exactly this version: the present build, or one that this server has served before. */
  version: (version: string) => Promise<PackedScript | null>
  /** A file that a bundle loads from beside itself, by the name it has there: of the present build or of an earlier one. */
  part: (file: string) => Promise<PackedScript | null>
}

const VERSION = /^\w[\w.-]{0,80}$/
/** The build names a part after its content. */
const PART = /^[a-z]+-([0-9a-f]{12})\.js$/

const pack = async (plain: Buffer): Promise<PackedScript> => {
  const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain, { level: 9 })])
  return { plain, br, gzip: gzipped, etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22) }
}

const isPart = (file: string, plain: Buffer): boolean =>
  createHash('sha256').update(plain).digest('hex').slice(0, 12) === PART.exec(file)?.[1]

const hasIntegrity = (plain: Buffer, integrity: string): boolean =>
  integrity === `sha384-${createHash('sha384').update(plain).digest('base64')}`

/** Written under another name first: a server that is killed meanwhile leaves no half script behind. */
const keep = async (target: string, plain: Buffer): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  const half = `${target}.${randomUUID()}.half`
  await writeFile(half, plain)
  await rename(half, target)
}

const readManifest = async (folder: string) => {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    return is(manifest, WidgetManifest) && VERSION.test(manifest.version) ? manifest : null
  } catch {
    return null
  }
}

/**
 * The widget's bundle from `builtIn` (`dist/widget`). Pages pin a version together with its hash, so each version that was
 * served as the rolling one is kept in `keptIn`, and answered after the next build has replaced it: a browser may hold an
 * earlier script, which asks for its own parts. A folder that cannot be written costs the copy, not the script:
 * `onUnkept` hears why.
 */
export const createWidgetFiles = (
  builtIn: string,
  keptIn: string,
  onUnkept: (error: unknown) => void = () => undefined,
): WidgetFiles => {
  const packed = new Map<string, { stamp: string; script: Promise<PackedScript> }>()

  const read = async (file: string): Promise<PackedScript | null> => {
    const found = await stat(file).catch(() => null)
    if (found === null) return null
    const stamp = `${found.mtimeMs}-${found.size}`
    const known = packed.get(file)
    if (known?.stamp === stamp) return known.script
    const script = readFile(file).then(pack)
    packed.set(file, { stamp, script })
    return script
  }

  const builtPart = async (file: string): Promise<PackedScript | null> => {
    const script = PART.test(file) ? await read(join(builtIn, file)) : null
    return script !== null && isPart(file, script.plain) ? script : null
  }
  const keepOnce = async (target: string, script: PackedScript | null): Promise<void> => {
    if (script !== null && (await stat(target).catch(() => null)) === null) await keep(target, script.plain)
  }

  return {
    rolling: async () => {
      const script = await read(join(builtIn, 'widget.js'))
      const manifest = script === null ? null : await readManifest(builtIn)
      if (script === null || manifest === null || !hasIntegrity(script.plain, manifest.integrity)) return script
      try {
        for (const file of manifest.parts) await keepOnce(join(keptIn, file), await builtPart(file))
        await keepOnce(join(keptIn, manifest.version, 'widget.js'), script)
      } catch (error) {
        onUnkept(error)
      }
      return script
    },
    part: async file => (await builtPart(file)) ?? (PART.test(file) ? read(join(keptIn, file)) : null),
    version: async version => {
      if (!VERSION.test(version)) return null
      const manifest = await readManifest(builtIn)
      if (manifest?.version !== version) return read(join(keptIn, version, 'widget.js'))
      const script = await read(join(builtIn, 'widget.js'))
      return script !== null && hasIntegrity(script.plain, manifest.integrity) ? script : null
    },
  }
}
