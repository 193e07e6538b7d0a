import type { BenchRow } from './bench-row'

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
/** For shares and scores, which need more than two digits. */
const fine = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })

const amount = (value: number | undefined, unit: string): string =>
  value === undefined
    ? ''
    : `${(Math.abs(value) < 0.1 ? fine : number).format(value)} ${unit}`.trimEnd()

/** Tells if a value reaches a target such as `≤ 10` or `≥ 95 %`; undefined without one. */
const isReached = (value: number, target: string | undefined): boolean | undefined => {
  const [, sign, limit] = /^([≤≥])\s*([\d.]+)/.exec(target ?? '') ?? []
  if (sign === undefined) return undefined
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit)
}

const cellsOf = ({ what, value, unit, target, rival, rivalValue }: BenchRow): string[] => {
  const verdict = isReached(value, target)
  const mark = verdict === undefined ? '' : verdict ? '✓' : '✗'
  return [what, amount(value, unit), target ?? '', mark, rival ?? '', amount(rivalValue, unit)]
}

/**
 * Returns the rows as one table for a terminal. Rows of one measure follow each other: our value is
 * printed once, with each rival beside it.
 */
export const formatTable = (rows: readonly BenchRow[]): string => {
  const head = ['what', 'ours', 'target', '', 'rival', 'rival’s']
  const body = rows.map((row, index) => {
    const cells = cellsOf(row)
    return rows[index - 1]?.what === row.what ? ['', '', '', '', ...cells.slice(4)] : cells
  })
  const table = [head, ...body]
  const widths = head.map((_, column) =>
    Math.max(...table.map(cells => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 1 || column === 5
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map(width => '─'.repeat(width)).join('──'), ...body.map(line)].join(
    '\n',
  )
}
