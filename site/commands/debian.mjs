import { existsSync } from 'node:fs'
import { run, print } from './run.mjs'

/** Tells if packages can be installed without a password. */
export const canInstallDebianPackages = () =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const QUIET = { DEBIAN_FRONTEND: 'noninteractive' }
let isListRead = false

/** Installs packages of the system. False if one of them could not be installed. */
export const installDebianPackages = async (...names) => {
  print(`Installing ${names.join(', ')} (apt-get)…`)
  if (!isListRead && (await run('apt-get', ['update', '-qq'], QUIET)) !== 0) return false
  isListRead = true
  return (
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], QUIET)) ===
    0
  )
}
