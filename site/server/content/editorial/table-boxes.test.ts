import { expect, it } from 'vitest'
import { withTableBoxes } from './table-boxes'

const TABLE = '<table><tbody><tr><td>a</td></tr></tbody></table>'

it('a table is boxed under the name of its heading', () =>
  expect(withTableBoxes(`<h2 id="un">Un</h2>${TABLE}<h2 id="deux">Deux</h2><p>x</p>${TABLE}`)).toBe(
    `<h2 id="un">Un</h2><div class="prose-table" tabindex="0" role="group" aria-labelledby="un">${TABLE}</div>` +
      `<h2 id="deux">Deux</h2><p>x</p><div class="prose-table" tabindex="0" role="group" aria-labelledby="deux">${TABLE}</div>`,
  ))

it('a table without a heading is boxed without a name', () =>
  expect(withTableBoxes(TABLE)).toBe(`<div class="prose-table" tabindex="0">${TABLE}</div>`))

it('a nested table shares the box of the outer table', () =>
  expect(withTableBoxes(`<table><tr><td>${TABLE}</td></tr></table>`)).toBe(
    `<div class="prose-table" tabindex="0"><table><tr><td>${TABLE}</td></tr></table></div>`,
  ))

it('a text without a table stays unchanged', () =>
  expect(withTableBoxes('<p>a</p>&lt;table&gt;')).toBe('<p>a</p>&lt;table&gt;'))
