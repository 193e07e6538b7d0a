/** Oldest version served of each browser. Those of the last two years and Firefox ESR are newer. */
export const SERVED = { chrome: 100, edge: 100, firefox: 115, safari: 15.6, safari_ios: 15.6 }

/** Target of style sheets for Vite: the same versions. */
export const STYLE_TARGET = ['chrome100', 'edge100', 'firefox115', 'safari15.6', 'ios15.6']

/**
 * Target of scripts for Vite. With Safari 15 it would rewrite all private members, 0.5 kB, for one fault of class fields, which
 * a test looks for.
 */
export const SCRIPT_TARGET = ['chrome100', 'edge100', 'firefox115', 'safari16', 'ios16']
