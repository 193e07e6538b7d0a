import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, CommandError } from './run.mjs'

const MAX_BYTES = 16 * 1024 * 1024
const run = promisify(execFile)

/**
 * Writes the list of all packages of the lock file, with versions, hashes and licences, as
 * CycloneDX. npm makes it from the lock file alone, without the network; packages that are only for
 * building and testing are marked `cdx:npm:package:development`.
 */
export const makeSbom = async target => {
  const args = [
    'sbom',
    '--package-lock-only',
    '--include=dev', // NODE_ENV=production would leave out what the tools need as well
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ]
  const { stdout } = await run('npm', args, {
    cwd: ROOT,
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  }).catch(error => {
    throw new CommandError(`npm sbom failed, it needs npm 10 or later: ${error.message}`)
  })
  const bill = JSON.parse(stdout)
  // npm names the product after its folder.
  bill.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, `${JSON.stringify(bill)}\n`)
}
