import type { NewDocument } from '~/platform/fiscal/port'

/** What is handed over of a plan that somebody in Braga paid: 29 € and 6,67 € of IVA. */
export const receipt: NewDocument = {
  key: 'AVAL-17-3f9c2a',
  kind: 'invoice-receipt',
  order: { number: 17, reference: 'RF36AVAL17', period: null, method: 'Cartão' },
  date: '2026-11-24',
  customer: {
    name: 'Sapataria Ribeiro, Lda.',
    country: 'PT',
    taxNumber: '510953964',
    address: 'Rua das Flores, 12',
    postalCode: '4700-123',
    locality: 'Braga',
    orderNumber: 'PO 7',
  },
  lines: [{ description: 'Plano Essencial, mensal', netCents: 2900 }],
  rate: 23,
  exemption: null,
  region: 'mainland',
  netCents: 2900,
  vatCents: 667,
}

/** All of it given back to somebody in Spain, who accounted for the IVA. */
export const creditNote: NewDocument = {
  ...receipt,
  key: 'AVAL-18.1-77aa01',
  kind: 'credit-note',
  customer: {
    ...receipt.customer,
    country: 'ES',
    taxNumber: 'B58378431',
    postalCode: '28001',
    locality: 'Madrid',
  },
  lines: [{ description: 'Devolução: Plano Essencial, mensal', netCents: 2900 }],
  rate: 0,
  exemption: { code: 'M40', words: 'IVA – autoliquidação' },
  region: 'eu',
  vatCents: 0,
  corrects: { issuerRef: '1001', number: 'FR A/6', reason: 'Desistência no prazo' },
}
