import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAssets } from './assets'
import type { NewWidget, WidgetVersions } from '../db/widget-versions'
import { openCors } from '../http/open-cors'
import { createWidgetFiles } from './widget-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nc-assets-'))
  stored = new Map()
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const build = (version: string, script: string, { integrity = '' } = {}) => {
  write('dist/widget/widget.js', script)
  const hash = createHash('sha384').update(script).digest('base64')
  write(
    'dist/widget/kit.json',
    JSON.stringify({
      'vue.d.ts': `// ${version}`,
      'web-types.json': '{}',
      'stub.js': `s('${version}')`,
      'licences.txt': `of ${version}`,
    }),
  )
  write(
    'dist/widget/manifest.json',
    JSON.stringify({ version, integrity: integrity || `sha384-${hash}` }),
  )
}
/** Data shared by servers on one database. */
let stored: Map<string, NewWidget>
const versions: WidgetVersions = {
  store: async widget => void stored.set(widget.version, widget),
  find: async version => stored.get(version) ?? null,
  list: async () =>
    [...stored.values()].map(({ version, integrity, bytes, script }) => ({
      version,
      integrity,
      bytes,
      brotliBytes: script.length,
      servedSince: '2026-11-23T00:00:00.000Z',
    })),
}
/** As `app.ts` mounts it. */
const appNow = () =>
  new Hono()
    .use('/widget/*', openCors())
    .route(
      '/',
      createAssets({ root, widget: createWidgetFiles(join(root, 'dist/widget'), versions) }),
    )
const get = (path: string, headers: Record<string, string> = {}) =>
  appNow().request(path, { headers })

describe('/widget.js', () => {
  it('/widget.js is served to pages of any origin and cached for five minutes', async () => {
    build('0.1.0-aaaa', 'first()')
    const response = await get('/widget.js')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('first()')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=300,/)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(response.headers.get('Server-Timing'), 'a copy elsewhere lacks it').toBe('moving')
  })

  it('/widget.js comes in an encoding that the browser accepts', async () => {
    build('0.1.0-aaaa', 'first()')
    const bytesOf = async (encoding: string) => {
      const response = await get('/widget.js', { 'Accept-Encoding': encoding })
      expect(response.headers.get('Vary')).toContain('Accept-Encoding')
      return [
        response.headers.get('Content-Encoding'),
        Buffer.from(await response.arrayBuffer()),
      ] as const
    }
    const [br, compressed] = await bytesOf('gzip, deflate, br')
    expect([br, brotliDecompressSync(compressed).toString()]).toEqual(['br', 'first()'])
    const [gzip, zipped] = await bytesOf('br;q=0, gzip;q=0.5')
    expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', 'first()'])
    expect((await bytesOf('identity'))[0]).toBeNull()
  })

  it('/widget.js answers 304 to a browser that already has it', async () => {
    build('0.1.0-aaaa', 'first()')
    const tag = (await get('/widget.js', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    for (const known of [tag, tag.replace('W/', ''), `"a,b", ${tag}`, '*']) {
      const again = await get('/widget.js', { 'Accept-Encoding': 'br', 'If-None-Match': known })
      expect([known, again.status, again.headers.get('ETag')]).toEqual([known, 304, tag])
    }
    expect((await get('/widget.js', { 'If-None-Match': '"another"' })).status).toBe(200)
  })

  it('/widget.js changes with the build without a restart of the server', async () => {
    build('0.1.0-aaaa', 'first()')
    const app = appNow()
    await app.request('/widget.js')
    build('0.1.0-bbbb', 'second-one()')
    expect(await (await app.request('/widget.js')).text()).toBe('second-one()')
  })

  it('/widget.js stays the last complete build while the next is half written', async () => {
    build('0.1.0-aaaa', 'first()')
    const app = appNow()
    await app.request('/widget.js')
    build('0.1.0-bbbb', 'half a bui', { integrity: 'sha384-of-the-whole' })
    expect(await (await app.request('/widget.js')).text()).toBe('first()')
    rmSync(join(root, 'dist/widget/manifest.json'))
    expect(await (await app.request('/widget.js')).text()).toBe('first()')
    build('0.1.0-bbbb', 'second-one()')
    expect(await (await app.request('/widget.js')).text()).toBe('second-one()')
  })

  it('/widget.js is served to pages that send credentials, and only by reading methods', async () => {
    build('0.1.0-aaaa', 'first()')
    const { headers } = await get('/widget.js', { Origin: 'https://blog.example' })
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://blog.example')
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Vary')).toContain('Origin')
    const posted = await appNow().request('/widget.js', { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('/widget.js answers 404 before the first build', async () => {
    expect((await get('/widget.js')).status).toBe(404)
    expect((await get('/widget/0.1.0-aaaa/widget.js')).status).toBe(404)
  })
})

describe('/widget/<version>/widget.js', () => {
  it('the script of a version is immutable and stays after later builds', async () => {
    build('0.1.0-aaaa', 'first()')
    const pinned = await get('/widget/0.1.0-aaaa/widget.js')
    expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    await get('/widget.js')
    build('0.1.0-bbbb', 'second()')
    expect(await (await get('/widget/0.1.0-aaaa/widget.js')).text()).toBe('first()')
    expect(await (await get('/widget/0.1.0-bbbb/widget.js')).text()).toBe('second()')
  })

  it('the script of a version is served by other releases on the same database', async () => {
    build('0.1.0-bbbb', 'second()')
    await get('/widget.js')
    build('0.1.0-aaaa', 'first()')
    const server = appNow()
    expect(await (await server.request('/widget/0.1.0-bbbb/widget.js')).text()).toBe('second()')
    expect(await (await server.request('/widget/0.1.0-aaaa/widget.js')).text()).toBe('first()')
  })

  it('the script of a version is served even if the database cannot keep it', async () => {
    build('0.1.0-aaaa', 'first()')
    const failures: unknown[] = []
    const full = { ...versions, store: () => Promise.reject(new Error('the disk is full')) }
    const widget = createWidgetFiles(join(root, 'dist/widget'), full, error => failures.push(error))
    const app = createAssets({ root, widget })
    expect((await app.request('/widget/0.1.0-aaaa/widget.js')).status).toBe(200)
    expect((await app.request('/widget.js')).status).toBe(200)
    expect(failures).toEqual([new Error('the disk is full')])
  })

  it('the versioned script always matches its published hash', async () => {
    build('0.1.0-aaaa', 'half a bui', { integrity: 'sha384-of-the-whole' })
    await get('/widget.js')
    expect((await get('/widget/0.1.0-aaaa/widget.js')).status).toBe(404)
  })

  it.each(['0.1.0-cccc', '..%2f..%2fdist%2fwidget', '.hidden', '%00', 'x%20y'])(
    'the script of the version %s is answered 404',
    async version => {
      build('0.1.0-aaaa', 'first()')
      expect((await get(`/widget/${version}/widget.js`)).status).toBe(404)
    },
  )
})

describe('/widget/<version>/<file for editors>', () => {
  it('files for editors are immutable and served to any origin with their own type', async () => {
    build('0.1.0-aaaa', 'first()')
    const types = await get('/widget/0.1.0-aaaa/vue.d.ts')
    expect(await types.text()).toBe('// 0.1.0-aaaa')
    expect(types.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(types.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(types.headers.get('Access-Control-Allow-Origin')).toBe('*')
    const data = await get('/widget/0.1.0-aaaa/web-types.json')
    expect(data.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  })

  it('the loader stub is served as a script for each version and for the current one', async () => {
    build('0.1.0-aaaa', 'first()')
    await get('/widget.js')
    build('0.1.0-bbbb', 'second()')
    const pinned = await get('/widget/0.1.0-aaaa/stub.js')
    const rolling = await get('/widget/stub.js')
    expect([await pinned.text(), await rolling.text()]).toEqual([
      `s('0.1.0-aaaa')`,
      `s('0.1.0-bbbb')`,
    ])
    for (const { headers } of [pinned, rolling]) {
      expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    }
    expect(rolling.headers.get('Cache-Control')).toMatch(/max-age=300\b/)
    expect((await get('/widget/diagnose.js')).status).toBe(404)
  })

  it('the licences are served as text for each version and for the current one', async () => {
    build('0.1.0-aaaa', 'first()')
    await get('/widget.js')
    build('0.1.0-bbbb', 'second()')
    const pinned = await get('/widget/0.1.0-aaaa/licences.txt')
    const rolling = await get('/widget/licences.txt')
    expect([await pinned.text(), await rolling.text()]).toEqual(['of 0.1.0-aaaa', 'of 0.1.0-bbbb'])
    expect(rolling.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  })

  it('the file of a version stays the same after later builds and on other servers', async () => {
    build('0.1.0-aaaa', 'first()')
    await get('/widget.js')
    build('0.1.0-bbbb', 'second()')
    const server = appNow()
    expect(await (await server.request('/widget/0.1.0-aaaa/vue.d.ts')).text()).toBe('// 0.1.0-aaaa')
    expect(await (await server.request('/widget/0.1.0-bbbb/vue.d.ts')).text()).toBe('// 0.1.0-bbbb')
  })

  it.each(['svelte.d.ts', 'constructor', '__proto__', '..%2fmanifest.json', 'kit.json'])(
    'the editor file of %s is answered 404',
    async name => {
      build('0.1.0-aaaa', 'first()')
      expect((await get(`/widget/0.1.0-aaaa/${name}`)).status).toBe(404)
      expect((await get(`/widget/0.1.0-zzzz/${name}`)).status).toBe(404)
    },
  )

  it('a file for editors answers 404 for a version that was built without it', async () => {
    build('0.1.0-aaaa', 'first()')
    await get('/widget.js')
    const first = stored.get('0.1.0-aaaa')
    if (first === undefined) throw new Error('Not kept')
    stored.set('0.1.0-aaaa', { ...first, kit: null })
    build('0.1.0-bbbb', 'second()')
    expect((await get('/widget/0.1.0-aaaa/vue.d.ts')).status).toBe(404)
    rmSync(join(root, 'dist/widget/kit.json'))
    expect((await get('/widget/0.1.0-bbbb/vue.d.ts')).status).toBe(404)
    expect((await get('/widget/0.1.0-bbbb/widget.js')).status).toBe(200)
  })
})

it('the list of versions names each version with the hash that pins it', async () => {
  build('0.1.0-aaaa', 'first()')
  await get('/widget.js')
  build('0.1.0-bbbb', 'second()')
  const response = await get('/widget/versions.json')
  const hash = (script: string) => `sha384-${createHash('sha384').update(script).digest('base64')}`
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(await response.json()).toEqual({
    current: '0.1.0-bbbb',
    versions: [
      expect.objectContaining({ version: '0.1.0-aaaa', integrity: hash('first()'), bytes: 7 }),
      expect.objectContaining({ version: '0.1.0-bbbb', integrity: hash('second()'), bytes: 8 }),
    ],
  })
  const again = await get('/widget/versions.json', {
    'If-None-Match': response.headers.get('ETag') ?? '',
  })
  expect(again.status).toBe(304)
})

describe('folders', () => {
  it('the demo pages and the drawings are served from their folders', async () => {
    write('demo/index.html', '<h1>Demos</h1>')
    write('demo/partner/index.html', '<h1>Partner</h1>')
    write('site/content/drawings/sofa.svg', '<svg/>')
    const index = await get('/demo')
    expect([index.status, index.headers.get('Location')]).toEqual([301, '/demo/'])
    expect(await (await get('/demo/')).text()).toBe('<h1>Demos</h1>')
    expect(await (await get('/demo/partner/')).text()).toBe('<h1>Partner</h1>')
    const drawing = await get('/images/drawings/sofa.svg')
    expect(drawing.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(drawing.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(drawing.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const again = await get('/images/drawings/sofa.svg', {
      'If-None-Match': drawing.headers.get('ETag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it('a built demo page is served before its source of the same name', async () => {
    write('demo/index.html', '<h1>Source</h1>')
    write('demo/other.html', '<h1>Other</h1>')
    write('dist/widget/demo/index.html', '<h1>Built</h1>')
    expect(await (await get('/demo/')).text()).toBe('<h1>Built</h1>')
    expect(await (await get('/demo/other.html')).text()).toBe('<h1>Other</h1>')
  })

  it('a page of the app below /demo/ keeps its own headers', async () => {
    write('demo/index.html', '<h1>Demos</h1>')
    const app = appNow()
    app.get('/demo/courriels', c =>
      c.text('private', 200, { 'Cache-Control': 'private, no-store' }),
    )
    expect((await app.request('/demo/courriels')).headers.get('Cache-Control')).toBe(
      'private, no-store',
    )
    expect((await app.request('/demo/')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('drawings are compressed, answer 304 and refuse other methods than reading', async () => {
    write('site/content/drawings/sofa.svg', `<svg>${'<path/>'.repeat(400)}</svg>`)
    const drawing = await get('/images/drawings/sofa.svg', { 'Accept-Encoding': 'gzip' })
    expect(drawing.headers.get('Content-Encoding')).toBe('gzip')
    expect((await get('/images/drawings/sofa.svg', { 'If-None-Match': '*' })).status).toBe(304)
    expect((await get('/images/drawings/chair.svg')).status).toBe(404)
    const posted = await appNow().request('/images/drawings/sofa.svg', { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it.each([
    '/demo/../secret.txt',
    '/demo/%2e%2e/secret.txt',
    '/demo/..%2fsecret.txt',
    '/demo/..%5csecret.txt',
    '/demo//etc/passwd',
    '/demo/%00',
    '/images/drawings/..%2f..%2f..%2fsecret.txt',
  ])('no file outside the served folders can be read by %s', async path => {
    write('demo/index.html', 'demo')
    write('site/content/drawings/sofa.svg', '<svg/>')
    write('secret.txt', 'the secret')
    const response = await get(path)
    expect([response.status, (await response.text()).includes('the secret')]).toEqual([404, false])
  })
})
