import { describe, expect, it } from 'vitest'
import { formatTable } from './format-table'

describe('the table of the benchmark', () => {
  it('the benchmark table marks which values reach their target and which do not', () => {
    const table = formatTable([
      { what: 'fast enough', value: 9.994, unit: 'ms', target: '≤ 10' },
      { what: 'too slow', value: 10.01, unit: 'ms', target: '≤ 10' },
      { what: 'many enough', value: 95, unit: '%', target: '≥ 95' },
      { what: 'no target', value: 1234567, unit: 'bytes' },
    ])
    expect(table).toMatch(/^fast enough +9\.99 ms +≤ 10 +✓$/m)
    expect(table).toMatch(/^too slow +10\.01 ms +≤ 10 +✗$/m)
    expect(table).toMatch(/^many enough +95 % +≥ 95 +✓$/m)
    expect(table).toMatch(/^no target +1,234,567 bytes$/m)
  })

  it('the benchmark table shows our value once beside several rivals', () => {
    const row = { what: 'size', value: 10, unit: 'bytes' }
    const lines = formatTable([
      { ...row, rival: 'one', rivalValue: 20 },
      { ...row, rival: 'other', rivalValue: 300 },
    ]).split('\n')
    expect(lines[2]).toMatch(/^size +10 bytes +one +20 bytes$/)
    expect(lines[3]).toMatch(/^ +other +300 bytes$/)
  })
})
