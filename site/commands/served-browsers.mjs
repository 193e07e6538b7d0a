/** The oldest version served of each browser. The last two years of them and Firefox ESR are newer. */
export const SERVED = { chrome: 100, edge: 100, firefox: 115, safari: 15.6, safari_ios: 15.6 }

/** The same for Vite, to write style sheets down to. */
export const STYLE_TARGET = ['chrome100', 'edge100', 'firefox115', 'safari15.6', 'ios15.6']

/** The same for scripts: for Safari 15 all private members would be written down, 0.5 kB, over one fault of class fields. */
export const SCRIPT_TARGET = ['chrome100', 'edge100', 'firefox115', 'safari16', 'ios16']
