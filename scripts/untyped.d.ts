/** The launchers are plain JavaScript, so that they run on the machine's own Node before anything is installed. */
declare module '*.mjs'
