import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs'
import { freePort } from './port.mjs'
import { ROOT, print } from './run.mjs'

const DEBIAN = '/usr/share/javascript'
const PACKAGES = join(ROOT, 'node_modules')

/** Libraries that replace or extend what browsers have built in, by name: the files that a page loads. */
const LIBRARIES = {
  'Date.js': ['datejs/lib/date-fr-FR.js'],
  'Sugar 1.4': ['sugar/release/sugar-full.development.js'],
  'es5-shim et es5-sham': ['es5-shim/es5-shim.js', 'es5-shim/es5-sham.js'],
  'es6-shim et es6-sham': ['es6-shim/es6-shim.js', 'es6-shim/es6-sham.js'],
  'core-js 2': ['core-js/client/shim.js'],
  'es6-promise': ['es6-promise/dist/es6-promise.auto.js'],
  'Zone.js': ['zone.js/bundles/zone.umd.js', 'zone.js/bundles/webapis-shadydom.umd.js'],
  'jQuery 1.12': ['jquery/dist/jquery.js'],
  Underscore: ['underscore/underscore-umd.js'],
  'webcomponents.js 0.7 (lite)': ['webcomponents.js/webcomponents-lite.js'],
  'webcomponentsjs 2': ['@webcomponents/webcomponentsjs/webcomponents-bundle.js'],
}

/** Libraries without an npm file for browsers under their own licence (MIT): Debian's packages. */
const LIBRARIES_OF_DEBIAN = {
  'MooTools 1.4.5': [`${DEBIAN}/mootools/mootools.js`],
  'Prototype.js 1.7.3': [`${DEBIAN}/prototype/prototype.js`],
}

/** Files by the name of their library, without those that are not available here. */
const findLibraries = async () => {
  const files = Object.entries(LIBRARIES).map(([name, list]) => [
    name,
    list.map(file => join(PACKAGES, file)),
  ])
  const ofDebian = Object.entries(LIBRARIES_OF_DEBIAN)
  const isThere = () => ofDebian.every(([, list]) => list.every(file => existsSync(file)))
  if (!isThere() && canInstallDebianPackages())
    await installDebianPackages('libjs-mootools', 'libjs-prototype')
  if (isThere()) return [...files, ...ofDebian]
  print(
    `${Object.keys(LIBRARIES_OF_DEBIAN).join(' and ')} are not available here: their pages are skipped.`,
  )
  return files
}

/**
 * Serves each library as one script. `urls` names them: the last part of the path is the library's
 * name.
 */
export const serveLibraries = async () => {
  const scripts = new Map(
    (await findLibraries()).map(([name, files]) => [
      `/${encodeURIComponent(name)}`,
      files.map(file => readFileSync(file, 'utf8')).join('\n;'),
    ]),
  )
  const port = await freePort()
  const server = createServer(({ url }, response) => {
    const script = scripts.get(url)
    response
      .writeHead(script === undefined ? 404 : 200, {
        'content-type': 'text/javascript; charset=utf-8',
      })
      .end(script)
  })
  await new Promise(resolve => server.listen(port, 'localhost', resolve))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { urls: [...scripts.keys()].map(path => `http://localhost:${port}${path}`), stop }
}
