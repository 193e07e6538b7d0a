import { typedNumber } from '../../../shared/domain/typed-number'
import type { Violation } from '../../../shared/domain/violation'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { readCount } from './typed-values'

const { faults } = CHANGE_OFFICE

/** A form that is read: its values, and the faults of single fields. */
export class Reading {
  readonly violations: Violation[] = []
  constructor(private readonly fields: URLSearchParams) {}

  text(name: string, byDefault: string): string {
    return (this.fields.get(name) ?? byDefault).trim()
  }

  isOn(name: string): boolean {
    return this.fields.get(name) === 'on'
  }

  refuse(propertyPath: string, message: string): void {
    this.violations.push({ propertyPath, message })
  }

  /** Returns a quantity; an absent field keeps the present one, an empty one means 0. */
  quantity(name: string, present: number, most: number): number {
    const entered = this.fields.get(name)
    if (entered === null) return present
    const count = entered.trim() === '' ? 0 : readCount(entered)
    if (count !== null && count <= most) return count
    this.refuse(name, faults.quantity(most))
    return present
  }

  /** Returns a typed number, or null for an empty or wrong field. */
  number(name: string): number | null {
    const entered = this.text(name, '').replace(/\s*(?:m³|m3|m²|m2|€)$/i, '')
    if (entered === '') return null
    const value = typedNumber(entered)
    if (!Number.isNaN(value)) return value
    this.refuse(name, faults.number)
    return null
  }
}
