import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSbom } from './sbom.mjs'

interface Component {
  name: string
  version: string
  licenses?: unknown[]
}

const folder = mkdtempSync(join(tmpdir(), 'nc-sbom-'))
let bill: { bomFormat: string; metadata: { component: Component }; components: Component[] }
beforeAll(async () => {
  const file = join(folder, 'deeper', 'sbom.cdx.json')
  await makeSbom(file)
  bill = JSON.parse(readFileSync(file, 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const { name, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

it('the bill of materials is CycloneDX of this product', () => {
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', name])
})

it.each(Object.entries(dependencies))(
  'the bill of materials names %s in version %s with its licence',
  (wanted, version) => {
    const found = bill.components.find(
      component => component.name === wanted && component.version === version,
    )
    expect(found?.licenses?.length).toBeGreaterThan(0)
  },
)
