/** `npm run bench` hands over to here, on Node 24, which reads TypeScript by itself. */
import './main.ts'
