/** What a bank answers to a file of transfers, for tests. */

const document = (message: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}">${inner}</Document>`
const euros = (cents: number) => (cents / 100).toFixed(2)

/** pain.002: what it took, refused or has settled. */
export const bankAnswer = (all: { id: string; status: string; reason?: string; cents?: number }[]) =>
  document(
    'pain.002.001.10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>B1</MsgId><CreDtTm>2027-01-08T10:00:00Z</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>X</OrgnlPmtInfId>${all
      .map(
        ({ id, status, reason, cents }) =>
          `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
            reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : ''
          }${cents === undefined ? '' : `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt></Amt></OrgnlTxRef>`}</TxInfAndSts>`,
      )
      .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  )

/** camt.054: what it booked; what came back, with the code that says why. */
export const debited = (all: { id: string; cents: number; back?: string; status?: string }[]) =>
  document(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N1</MsgId></GrpHdr><Ntfctn><Id>1</Id>${all
      .map(
        ({ id, cents, back, status = 'BOOK' }) =>
          `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${back ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2027-01-15</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${euros(cents)}</Amt>${
            back ? `<RtrInf><Rsn><Cd>${back}</Cd></Rsn></RtrInf>` : ''
          }</TxDtls></NtryDtls></Ntry>`,
      )
      .join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  )
