/** `npm run build`: everything that runs in production, in build/. Nothing when it was made of the same files. */
import { build } from './build.mjs'
import { root } from './root.mjs'
import { launcher, say } from './say.mjs'
import { prepare } from './setup.mjs'

await launcher(async () => {
  await prepare()
  await build(root)
  say('A construção está em build/.')
})
