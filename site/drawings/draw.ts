import { mkdirSync, writeFileSync } from 'node:fs'
import { ARTICLES } from './articles/articles'
import { DRAWINGS } from './drawings'
import { svg } from './kit'
import { PICTURES } from './pictures/pictures'
import { SCENES } from './scenes/scenes'
import { WARES } from './shop/wares'
import { drawingFile } from '../server/product-api/references/image-url'

// Writes site/content/drawings, and the drawn pictures of site/content/uploads. Run it from the root after a change to a drawing, and commit what it writes:
// node -e "import('vite').then(vite => vite.runnerImport('./site/drawings/draw.ts'))"
const folder = new URL('../content/drawings/', import.meta.url)
mkdirSync(new URL('scenes/', folder), { recursive: true })
for (const [reference, drawing] of Object.entries(DRAWINGS)) {
  writeFileSync(new URL(drawingFile(reference), folder), svg(drawing))
}
for (const [name, scene] of Object.entries(SCENES)) {
  writeFileSync(new URL(`scenes/${name}.svg`, folder), svg(scene.shapes, scene))
}
for (const [name, picture] of Object.entries({ ...PICTURES, ...ARTICLES, ...WARES })) {
  writeFileSync(new URL(`../uploads/${name}.svg`, folder), svg(picture.shapes, picture))
}
