import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAssets } from './assets'
import { createWidgetFiles } from './widget-files'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nc-assets-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const build = (version: string, script: string, { integrity = '', part = '' } = {}) => {
  write('dist/widget/widget.js', script)
  const hash = createHash('sha384').update(script).digest('base64')
  const parts = part === '' ? [] : [partName(part)]
  for (const file of parts) write(`dist/widget/${file}`, part)
  write('dist/widget/manifest.json', JSON.stringify({ version, integrity: integrity || `sha384-${hash}`, parts }))
}
const partName = (code: string) => `engine-${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
const appNow = () =>
  createAssets({ root, widget: createWidgetFiles(join(root, 'dist/widget'), join(root, '.data/widget')) })
const get = (path: string, headers: Record<string, string> = {}) => appNow().request(path, { headers })

describe('/widget.js', () => {
  it('is there for pages of any origin, for five minutes at a time', async () => {
    build('0.1.0-aaaa', 'first()')
    const response = await get('/widget.js')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('first()')
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toMatch(/^public, max-age=300,/)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('comes in the encoding the browser takes', async () => {
    build('0.1.0-aaaa', 'first()')
    const bytesOf = async (encoding: string) => {
      const response = await get('/widget.js', { 'Accept-Encoding': encoding })
      expect(response.headers.get('Vary')).toBe('Accept-Encoding')
      return [response.headers.get('Content-Encoding'), Buffer.from(await response.arrayBuffer())] as const
    }
    const [br, compressed] = await bytesOf('gzip, deflate, br')
    expect([br, brotliDecompressSync(compressed).toString()]).toEqual(['br', 'first()'])
    const [gzip, zipped] = await bytesOf('br;q=0, gzip;q=0.5')
    expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', 'first()'])
    expect((await bytesOf('identity'))[0]).toBeNull()
  })

  it('is not sent again to who has it', async () => {
    build('0.1.0-aaaa', 'first()')
    const tag = (await get('/widget.js', { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    const again = await get('/widget.js', { 'Accept-Encoding': 'br', 'If-None-Match': tag })
    expect(again.status).toBe(304)
    expect((await get('/widget.js', { 'If-None-Match': tag })).status).toBe(200)
  })

  it('changes with the build, without a restart', async () => {
    build('0.1.0-aaaa', 'first()')
    const app = appNow()
    await app.request('/widget.js')
    build('0.1.0-bbbb', 'second-one()')
    expect(await (await app.request('/widget.js')).text()).toBe('second-one()')
  })

  it('is 404 before the first build', async () => {
    expect((await get('/widget.js')).status).toBe(404)
    expect((await get('/widget/0.1.0-aaaa/widget.js')).status).toBe(404)
  })
})

describe('/widget/<version>/widget.js', () => {
  it('is immutable, and stays after later builds', async () => {
    build('0.1.0-aaaa', 'first()')
    const pinned = await get('/widget/0.1.0-aaaa/widget.js')
    expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    await get('/widget.js')
    build('0.1.0-bbbb', 'second()')
    expect(await (await get('/widget/0.1.0-aaaa/widget.js')).text()).toBe('first()')
    expect(await (await get('/widget/0.1.0-bbbb/widget.js')).text()).toBe('second()')
  })

  it('never answers another script than the published hash says', async () => {
    build('0.1.0-aaaa', 'half a bui', { integrity: 'sha384-of-the-whole' })
    await get('/widget.js')
    expect((await get('/widget/0.1.0-aaaa/widget.js')).status).toBe(404)
  })

  it.each(['0.1.0-cccc', '..%2f..%2fdist%2fwidget', '.hidden', '%00', 'x%20y'])('is 404 for %s', async version => {
    build('0.1.0-aaaa', 'first()')
    expect((await get(`/widget/${version}/widget.js`)).status).toBe(404)
  })
})

describe('what the script loads from beside itself', () => {
  const [part, later] = ['export default 1', 'export default 2']

  it.each(['/', '/widget/0.1.0-aaaa/'])('is below %s, immutable and for pages of any origin', async folder => {
    build('0.1.0-aaaa', 'first()', { part })
    const response = await get(`${folder}${partName(part)}`, { Origin: 'https://partenaire.fr' })
    expect([response.status, await response.text()]).toEqual([200, part])
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  })

  it('stays after later builds: a page may hold the script of an earlier one', async () => {
    build('0.1.0-aaaa', 'first()', { part })
    await get('/widget.js')
    rmSync(join(root, 'dist/widget', partName(part)))
    build('0.1.0-bbbb', 'second()', { part: later })
    expect(await (await get(`/${partName(part)}`)).text()).toBe(part)
    expect(await (await get(`/${partName(later)}`)).text()).toBe(later)
  })

  it('is never another file than its name says', async () => {
    build('0.1.0-aaaa', 'first()', { part })
    write(`dist/widget/${partName(part)}`, 'half a bui')
    await get('/widget.js')
    expect((await get(`/${partName(part)}`)).status).toBe(404)
  })

  it.each(['engine-000000000000.js', 'engine-.js', '..%2fengine-000000000000.js'])('is 404 for %s', async file => {
    build('0.1.0-aaaa', 'first()', { part })
    expect((await get(`/${file}`)).status).toBe(404)
  })
})

describe('folders', () => {
  it('serves the demo pages and drawings', async () => {
    write('demo/index.html', '<h1>Demos</h1>')
    write('demo/partner/index.html', '<h1>Partner</h1>')
    write('site/content/drawings/sofa.svg', '<svg/>')
    const index = await get('/demo')
    expect([index.status, index.headers.get('Location')]).toEqual([301, '/demo/'])
    expect(await (await get('/demo/')).text()).toBe('<h1>Demos</h1>')
    expect(await (await get('/demo/partner/')).text()).toBe('<h1>Partner</h1>')
    const drawing = await get('/images/drawings/sofa.svg')
    expect(drawing.headers.get('Content-Type')).toContain('image/svg+xml')
    expect(drawing.headers.get('Content-Security-Policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
    expect(drawing.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const again = await get('/images/drawings/sofa.svg', { 'If-None-Match': drawing.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it.each([
    '/demo/../secret.txt',
    '/demo/%2e%2e/secret.txt',
    '/demo/..%2fsecret.txt',
    '/demo/..%5csecret.txt',
    '/demo//etc/passwd',
    '/demo/%00',
    '/images/drawings/..%2f..%2f..%2fsecret.txt',
  ])('lets nobody out with %s', async path => {
    write('demo/index.html', 'demo')
    write('site/content/drawings/sofa.svg', '<svg/>')
    write('secret.txt', 'the secret')
    const response = await get(path)
    expect([response.status, (await response.text()).includes('the secret')]).toEqual([404, false])
  })
})
