import type { Rule } from 'eslint'

export const noLayoutTricks: Rule.RuleModule
