import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { byteRange, createUploadsApp } from './uploads-app'
import { readUploads, type Upload } from '../content/uploads'

const shipped = readUploads(join(import.meta.dirname, '../../content/uploads'))
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  createUploadsApp(name => shipped.get(name)).request(path, { method, headers })

describe('uploads', () => {
  it('an uploaded drawing is shown on pages of other hosts and never runs scripts', async () => {
    const response = await ask('/campus-lilas.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*; sandbox$/,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain('<svg')
  })

  it('a path that is no upload answers 404', async () => {
    for (const path of ['/..%2fpackage.json', '/README.md', '/__proto__', '/%00', '/'])
      expect((await ask(path)).status, path).toBe(404)
  })

  it('an upload drawing without a viewBox is refused with the name of its file', () => {
    const directory = mkdtempSync(join(tmpdir(), 'uploads-'))
    writeFileSync(join(directory, 'scene.svg'), '<svg/>')
    expect(() => readUploads(directory)).toThrow(
      /uploads-\w+\/scene\.svg: a drawing needs a viewBox/,
    )
    rmSync(directory, { recursive: true })
  })
})

describe('a film', () => {
  const BYTES = Buffer.from('0123456789')
  let directory = ''
  let uploads: ReadonlyMap<string, Upload> = new Map()
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'films-'))
    for (const name of ['film.mp4', 'captions.vtt', 'FORM.PDF'])
      writeFileSync(join(directory, name), BYTES)
    uploads = readUploads(directory)
  })
  afterAll(() => rmSync(directory, { recursive: true }))

  const film = async (
    headers: Record<string, string>,
    { method = 'GET', name = 'film.mp4' } = {},
  ) => {
    const response = await createUploadsApp(asked => uploads.get(asked)).request(`/${name}`, {
      method,
      headers,
    })
    const header = (field: string) => response.headers.get(field)
    return { status: response.status, text: await response.text(), header }
  }

  it('a film is sent whole when the request asks for no range', async () => {
    const { status, text, header } = await film({})
    expect([status, text, header('accept-ranges'), header('content-length')]).toEqual([
      200,
      '0123456789',
      'bytes',
      '10',
    ])
    expect([header('content-type'), header('cache-control')]).toEqual([
      'video/mp4',
      expect.stringContaining('max-age'),
    ])
  })

  it.each([
    ['bytes=0-0', '0', '0-0'],
    ['bytes=2-4', '234', '2-4'],
    ['bytes=8-', '89', '8-9'],
    ['bytes=-3', '789', '7-9'],
    ['bytes=5-999', '56789', '5-9'],
    ['bytes=-999', '0123456789', '0-9'],
  ])('a film is sent in part for a valid range: %s', async (range, part, place) => {
    const { status, text, header } = await film({ Range: range })
    expect([status, text, header('content-range')]).toEqual([206, part, `bytes ${place}/10`])
    expect(header('content-length')).toBe(String(part.length))
  })

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=999999999999999-'])(
    'a film answers 416 for a range outside its size: %s',
    async range => {
      const { status, text, header } = await film({ Range: range })
      expect([status, text, header('content-range')]).toEqual([416, '', 'bytes */10'])
    },
  )

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=4-2',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=a-b',
    `bytes=${'9'.repeat(400)}-`,
  ])('a film is sent whole for an invalid range or several ranges: %s', async range => {
    expect(await film({ Range: range })).toMatchObject({ status: 200, text: '0123456789' })
  })

  it('a film is sent in part only when the If-Range tag is the film’s current one', async () => {
    const tag = (await film({})).header('etag') ?? ''
    expect(tag).toMatch(/^"\w+"$/)
    expect((await film({ Range: 'bytes=0-1', 'If-Range': tag })).status).toBe(206)
    for (const other of ['"x"', `W/${tag}`, 'Sun, 22 Nov 2026 10:00:00 GMT'])
      expect((await film({ Range: 'bytes=0-1', 'If-Range': other })).status, other).toBe(200)
    expect((await film({ Range: 'bytes=0-1', 'If-None-Match': tag })).status).toBe(304)
  })

  it('a HEAD request for a film returns the film’s full size and no body', async () => {
    const { status, text, header } = await film({ Range: 'bytes=0-1' }, { method: 'HEAD' })
    expect([status, text, header('content-length')]).toEqual([200, '', '10'])
  })

  it('a HEAD request for a film does not read its file', async () => {
    const upload = uploads.get('film.mp4')
    if (upload === undefined) throw new Error('no film')
    const read = vi.fn(upload.read)
    const app = createUploadsApp(() => ({ ...upload, read }))
    expect((await app.request('/film.mp4', { method: 'HEAD' })).status).toBe(200)
    expect(read).not.toHaveBeenCalled()
    expect(await (await app.request('/film.mp4')).text()).toBe('0123456789')
    expect(read).toHaveBeenCalledOnce()
  })

  it('a film is sent in pieces of 64 kB and fails when its file is cut while being read', async () => {
    const long = Buffer.alloc(1_000_000, 'a')
    writeFileSync(join(directory, 'long.mp4'), long)
    const found = readUploads(directory)
    const app = createUploadsApp(name => found.get(name))
    const whole = await app.request('/long.mp4')
    const reader = whole.body?.getReader()
    expect((await reader?.read())?.value?.length).toBe(64 * 1_024)
    await reader?.cancel()
    const part = await app.request('/long.mp4', { headers: { Range: 'bytes=10-199999' } })
    expect((await part.arrayBuffer()).byteLength).toBe(199_990)
    const cut = await app.request('/long.mp4')
    writeFileSync(join(directory, 'long.mp4'), '0123')
    await expect(cut.arrayBuffer()).rejects.toThrow('long.mp4 ended while it was read')
  })

  it('a file’s type follows its ending in any case, and compressed files are sent whole only', async () => {
    const form = await film({ Range: 'bytes=0-1' }, { name: 'FORM.PDF' })
    expect([form.status, form.header('content-type')]).toEqual([206, 'application/pdf'])
    expect(form.header('content-security-policy')).toBeNull() // document viewers do not open in a sandbox
    const captions = await film({ Range: 'bytes=0-1' }, { name: 'captions.vtt' })
    expect([captions.status, captions.header('accept-ranges')]).toEqual([200, 'none'])
  })

  it('a film whose file has changed is answered with 500 and not sent under its former tag', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    writeFileSync(join(directory, 'film.mp4'), '0123')
    expect((await film({})).status).toBe(500)
    expect((await film({ Range: 'bytes=0-1' })).status).toBe(500)
    expect(heard.mock.calls.flat().map(String)).toEqual([
      expect.stringContaining('film.mp4 has changed'),
      expect.stringContaining('film.mp4 has changed'),
    ])
    heard.mockRestore()
    writeFileSync(join(directory, 'film.mp4'), BYTES)
    expect((await film({})).text).toBe('0123456789')
  })

  it('an empty film has no valid byte range', () => {
    expect(byteRange('bytes=0-', 0)).toBe('outside')
  })
})
