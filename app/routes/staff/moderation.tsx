import { Page } from '~/ui/page'

export default function Stub() {
  return <Page title="Por escrever">STUB</Page>
}
