import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { print } from './run.mjs'

const find = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map(folder => join(folder, 'haproxy'))
    .find(existsSync) ?? null

/**
 * Path of a balancer, installed if possible. Null: there is none, and that part of the benchmark is
 * left out.
 */
export const ensureHaproxy = async () => {
  const there =
    find() ??
    (canInstallDebianPackages() && (await installDebianPackages('haproxy')) ? find() : null)
  if (there === null) print('HAProxy not found: replacing a release under load is skipped.')
  return there
}
