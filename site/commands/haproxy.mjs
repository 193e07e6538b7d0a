import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { say } from './run.mjs'

const isThere = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some(folder => existsSync(join(folder, 'haproxy')))

/** Makes sure that there is a balancer to replace servers behind. Without one that half of the benchmark is left out. */
export const ensureHaproxy = async () => {
  if (isThere()) return
  if (canInstallDebianPackages() && (await installDebianPackages('haproxy')) && isThere()) return
  say('No HAProxy here: no release is replaced under load.')
}
