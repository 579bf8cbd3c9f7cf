import { notBuilt } from '../not-built'

export const loader = notBuilt

export default function NotBuilt() {
  return null
}
