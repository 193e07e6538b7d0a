import { expect, it } from 'vitest'
import { type Detection, mergeViews, overlap } from './detection'

const couch = (score: number, ...box: [number, number, number, number]): Detection => ({
  label: 'couch',
  score,
  box,
})

it('a piece that several views show is one piece, with the surest box', () => {
  const sure = couch(0.8, 0.1, 0.4, 0.6, 0.8)
  expect(mergeViews([[couch(0.5, 0.12, 0.41, 0.61, 0.8)], [sure]])).toEqual([sure])
})

it('a part of a piece is no second piece', () => {
  const whole = couch(0.6, 0.1, 0.4, 0.9, 0.8)
  expect(mergeViews([[whole], [couch(0.5, 0.1, 0.4, 0.3, 0.8)]])).toEqual([whole])
})

it('pieces beside each other, and pieces of two classes in one place, are several', () => {
  const left = couch(0.6, 0, 0.4, 0.4, 0.8)
  const right = couch(0.5, 0.5, 0.4, 0.9, 0.8)
  const chair = { ...left, label: 'chair', score: 0.4 }
  expect(mergeViews([[right, chair], [left]])).toEqual([left, right, chair])
})

it('boxes apart or without an area have nothing in common', () => {
  expect(overlap([0, 0, 0.1, 0.1], [0.5, 0.5, 1, 1])).toBe(0)
  expect(overlap([0, 0, 0, 0], [0, 0, 0, 0])).toBe(0)
  expect(overlap([0, 0, 1, 1], [0, 0, 1, 1])).toBe(1)
})
