import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import { buyingMeanwhile } from './buying-meanwhile'
import { withOneServer } from './one-server'
import { strikeUnderLoad } from './strike'

/** Room for what a demonstration begins with, and for the load before the fault. */
const DISK_MB = 64
const FULL_MS = 15_000
const FILLING = Buffer.alloc(65_536)

/** Null where nothing may be mounted. */
const mountSmallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}

/** Writes until there is no room left, and again whenever there is, for a while; then makes room. */
const fill = async (folder: string): Promise<void> => {
  const file = join(folder, 'filling')
  const end = performance.now() + FULL_MS
  while (performance.now() < end) {
    try {
      appendFileSync(file, FILLING)
    } catch {
      await wait(50)
    }
  }
  rmSync(file)
}

/** The embedded database on a disk that fills up under load. Empty where nothing may be mounted. */
export const benchFullDisk = async (): Promise<BenchRow[]> => {
  const folder = mountSmallDisk()
  if (folder === null) return []
  try {
    return await withOneServer({ DATA_DIR: folder }, ({ url, call }) =>
      buyingMeanwhile('with a full disk', { url }, { dataDir: folder, databaseUrl: null }, () =>
        strikeUnderLoad(call, {
          what: `the disk is full for ${FULL_MS / 1000} s`,
          strike: () => fill(folder),
        }),
      ),
    )
  } finally {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
}
