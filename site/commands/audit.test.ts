import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findingsIn, judge } from './audit.mjs'

const TODAY = '2026-11-23'
const grave = { id: 'GHSA-aaaa-bbbb-cccc', package: 'qs', severity: 'high', title: 'Endless loop' }
const slight = {
  id: 'GHSA-dddd-eeee-ffff',
  package: 'marked',
  severity: 'moderate',
  title: 'Slow pattern',
}
const accepted = {
  id: grave.id,
  package: 'qs',
  reason: 'We never parse arrays with it.',
  until: '2027-02-01',
}

/** As npm 7 and later write it. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    qs: {
      name: 'qs',
      severity: 'high',
      via: [
        {
          source: 1,
          name: 'qs',
          severity: 'high',
          title: 'Endless loop',
          url: `https://github.com/advisories/${grave.id}`,
        },
      ],
    },
    express: { name: 'express', severity: 'high', via: ['qs'] },
    old: {
      name: 'old',
      severity: 'low',
      via: [{ source: 77, name: 'old', severity: 'low', title: 'Old' }],
    },
  },
}

describe('what npm says of the packages in use', () => {
  it('is read once for each advisory, not for each package that it reaches', () => {
    expect(findingsIn(report)).toEqual([
      grave,
      { id: '77', package: 'old', severity: 'low', title: 'Old' },
    ])
    expect(findingsIn({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([])
  })

  it.each([
    null,
    {},
    { message: '405 Method Not Allowed', method: 'POST' },
    { error: { code: 'ENOAUDIT' } },
    { vulnerabilities: {}, error: { code: 'E500' } },
  ])('was not asked where it is no report: %o', answer => {
    expect(findingsIn(answer)).toBeNull()
  })

  it('fails by what is grave and nobody accepts, and tells the rest', () => {
    const { faults, told } = judge([grave, slight], [], TODAY)
    expect(faults).toEqual([`${grave.id} qs, high: Endless loop`])
    expect(told).toEqual([`${slight.id} marked, moderate: Slow pattern`])
  })

  it('is accepted for a reason, and until a day', () => {
    expect(judge([grave], [accepted], TODAY).faults).toEqual([])
    expect(judge([grave], [accepted], '2027-02-01').faults).toEqual([])
    expect(judge([grave], [accepted], '2027-02-02').faults).toHaveLength(1)
    expect(judge([{ ...grave, package: 'another' }], [accepted], TODAY).faults).toHaveLength(2)
  })

  it.each([
    [{ ...accepted, reason: ' ' }],
    [{ ...accepted, until: 'later' }],
    [{ ...accepted, until: '2031-01-01' }],
  ])('is not accepted without a reason, without an end, or for years: %o', entry => {
    expect(judge([grave], [entry], TODAY).faults).toHaveLength(1)
  })

  it('leaves no acceptance behind', () => {
    expect(judge([], [accepted], TODAY).faults).toEqual([
      `${grave.id}: is no longer found, take it off the list`,
    ])
  })
})

it('has a list that can be read', () => {
  expect(JSON.parse(readFileSync('site/commands/accepted-findings.json', 'utf8'))).toBeInstanceOf(
    Array,
  )
})
