/** The package's version, inserted by the build. */
declare const __WIDGET_VERSION__: string
