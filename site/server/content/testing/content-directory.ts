import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const SHIPPED = join(import.meta.dirname, '../../../content')
const PARTS = ['landing-tunnels', 'uploads', 'pages/contact.md']

/** A question as an editor writes it. */
export const FAQ = `---
id: 1
slug: changer-de-date
title: "Changer de date"
h1Title: "Puis-je changer de date ?"
metaDescription: "Jusqu’à quand, et à quel prix."
theme: "Devis et prix"
createdAt: 2026-03-12T08:00:00.000Z
updatedAt: 2026-03-12T08:00:00.000Z
publishedAt: 2026-03-12T08:00:00.000Z
links:
  - singles/contact
sources: []
---
Oui.
`

export interface ContentDirectory {
  path: string
  write: (file: string, content: string | Uint8Array) => void
  edit: (file: string, before: string | RegExp, after: string) => void
  remove: () => void
}

/** A directory of its own with the partners, the uploads and one page that ship, to be written into. */
export const createContentDirectory = (): ContentDirectory => {
  const path = mkdtempSync(join(tmpdir(), 'content-'))
  for (const part of PARTS) cpSync(join(SHIPPED, part), join(path, part), { recursive: true })
  const write: ContentDirectory['write'] = (file, content) => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  return {
    path,
    write,
    edit: (file, before, after) =>
      write(file, readFileSync(join(path, file), 'utf8').replace(before, after)),
    remove: () => rmSync(path, { recursive: true }),
  }
}
