import { describe, expect, it, vi } from 'vitest'
import { createShownFiles } from './shown-files'

describe('files that pages may show', () => {
  it('only the first refused file of an origin is reported, with the setting to change', () => {
    const warn = vi.fn()
    const isShown = createShownFiles(['https://cdn.example'], { warn })
    const files = [
      '/uploads/a.jpg',
      'https://cdn.example/a.jpg',
      'https://bucket.example/a.jpg',
      'https://bucket.example/b.jpg',
      'http://cdn.example/a.jpg',
    ]
    expect(files.map(isShown)).toEqual([true, true, false, false, false])
    const message = 'file left out: its origin is not in CONTENT_MEDIA_ORIGINS'
    expect(warn.mock.calls).toEqual([
      [{ origin: 'https://bucket.example' }, message],
      [{ origin: 'http://cdn.example' }, message],
    ])
  })

  it.each(['a.jpg', 'data:image/png;base64,AA==', 'javascript:x()', '//cdn.example/a.jpg', ''])(
    'an address that names no file of an allowed origin is refused: %j',
    url => expect(createShownFiles(['https://cdn.example'], { warn: vi.fn() })(url)).toBe(false),
  )
})
