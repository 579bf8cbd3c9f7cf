import { notBuilt } from '../not-built'

export const loader = notBuilt
