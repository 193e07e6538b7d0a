/** Name in the `Server-Timing` header of `widget.js`: a copy on another host lacks it. */
export const SCRIPT_MARK = 'moving'
