import { serveAval } from '/work/main/bench/serving.ts'
import { Client, ask } from '/work/main/bench/load.ts'
import { readFileSync } from 'node:fs'
const url = process.argv[2]!
const s = await serveAval(url)
const c = new Client(s.origin, 4)
const paths = readFileSync('/tmp/seedkit/slugs','utf8').trim().split('\n').map((x) => '/empresas/' + x)
for (const w of [1, 2, 4]) { const t = performance.now(); try { const a = await ask(c, paths.slice(0, 12).map((p) => p + '?estrelas=' + w), w); console.log(w, a.map((x) => x.ms.toFixed(0)).join(' ')) } catch (e) { console.log(w, (e as Error).message.slice(0, 120)) } console.log((performance.now() - t).toFixed(0)) }
await s.stop()
