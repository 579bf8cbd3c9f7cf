import { type Env, env } from '../env'
import { invoiceXpress } from './invoicexpress'
import { moloni } from './moloni'
import type { FiscalIssuer } from './port'
import { simulated } from './simulated'

let given: FiscalIssuer | undefined
let made: { of: Env; issuer: FiscalIssuer } | undefined

/** Who issues papers: the certified software that is configured, or the simulation, whose papers have no fiscal value. */
export function fiscalIssuer(): FiscalIssuer {
  if (given) return given
  const e = env()
  if (made?.of !== e) made = { of: e, issuer: configured(e) }
  return made.issuer
}

/** Tests put their own in its place. */
export function useFiscalIssuer(replacement: FiscalIssuer | undefined): void {
  given = replacement
}

/** What belongs together is there together: env.ts sees to it. */
function configured(e: Env): FiscalIssuer {
  if (e.INVOICEXPRESS_ACCOUNT && e.INVOICEXPRESS_API_KEY)
    return invoiceXpress({
      base: `https://${e.INVOICEXPRESS_ACCOUNT}.app.invoicexpress.com`,
      key: e.INVOICEXPRESS_API_KEY,
    })
  if (e.MOLONI_CLIENT_ID)
    return moloni({
      base: 'https://api.moloni.pt/v1',
      clientId: e.MOLONI_CLIENT_ID,
      clientSecret: e.MOLONI_CLIENT_SECRET as string,
      user: e.MOLONI_USER as string,
      password: e.MOLONI_PASSWORD as string,
      companyId: e.MOLONI_COMPANY_ID as number,
      documentSetId: e.MOLONI_DOCUMENT_SET_ID as number,
    })
  return simulated
}
