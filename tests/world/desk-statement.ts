interface Entry {
  cents: number
  message?: string
  payer?: string
  ref?: string
  on?: string
  /** What stands in it instead, as XML. */
  over?: string
}

/** A statement as a bank writes it (camt.053.001.02), with a name space prefix where asked for. */
export function statement(entries: Entry[], { prefix = '', head = '' } = {}): Uint8Array<ArrayBuffer> {
  const p = prefix && `${prefix}:`
  const t = (name: string, inside: string, attributes = '') =>
    `<${p}${name}${attributes}>${inside}</${p}${name}>`
  const each = entries.map(
    ({ cents, message = '', payer = 'Sapataria Ribeiro', ref, on = '2026-11-17', over }) =>
      t(
        'Ntry',
        over ??
          t('Amt', (cents / 100).toFixed(2), ' Ccy="EUR"') +
            t('CdtDbtInd', 'CRDT') +
            t('Sts', 'BOOK') +
            t('BookgDt', t('Dt', on)) +
            (ref ? t('AcctSvcrRef', ref) : '') +
            t(
              'NtryDtls',
              t('TxDtls', t('RltdPties', t('Dbtr', t('Nm', payer))) + t('RmtInf', t('Ustrd', message))),
            ),
      ),
  )
  const account = t('Acct', t('Id', t('IBAN', 'PT50000201231234567890154')))
  const body = t(
    'BkToCstmrStmt',
    t('GrpHdr', t('MsgId', '1')) + t('Stmt', t('Id', '1') + account + each.join('')),
  )
  const space = ` xmlns${prefix && `:${prefix}`}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"`
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?>${head}${t('Document', body, space)}`,
  )
}
