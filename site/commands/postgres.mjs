import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { print } from './run.mjs'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'

const debianFolders = () =>
  existsSync(DEBIAN_VERSIONS)
    ? readdirSync(DEBIAN_VERSIONS).map(version => join(DEBIAN_VERSIONS, version, 'bin'))
    : []

const isThere = () =>
  [...(process.env.PATH ?? '').split(delimiter), ...debianFolders()].some(folder =>
    existsSync(join(folder, 'initdb')),
  )

/** Ensures that the server's tests find a PostgreSQL to start. Without one they skip that half. */
export const ensurePostgres = async () => {
  if (isThere()) return
  if (canInstallDebianPackages() && (await installDebianPackages('postgresql')) && isThere()) return
  print('PostgreSQL not found: the tests that need it are skipped.')
}
