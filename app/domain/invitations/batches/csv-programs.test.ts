import { describe, expect, test } from 'vitest'
import { checkRows } from './csv-checking'
import { readCsv } from './csv-reading'

/**
 * Lists of invoicing programs, by the titles that they publish; the rows are made up. Where the titles stand:
 * - InvoiceXpress, template of many invoices: https://invoicexpress.helpscoutdocs.com/article/491-invoice-batch
 * - Moloni, what documents are searched by, and the columns of customers:
 *   https://moloni.pt/suporte/como-pesquisar-um-documento-no-moloni,
 *   https://www.moloni.pt/suporte/index.php?action=getFaqDetail&id=116
 * - TOConline, the names of sales documents in its API (https://api-docs.toconline.pt/, sales documents); its lists
 *   of documents have no published sample.
 * - Primavera, columns of the table of sales documents and of customers as partners query them:
 *   https://github.com/FranciscoCagigal/sinf, firstrest/Lib_Primavera/PriIntegration.cs (CabecDoc: Data, NumDoc, Serie,
 *   TipoDoc; Clientes: Cliente, Nome, CDU_Email)
 */
const lists: [string, string, { name: string; reference: string }][] = [
  [
    'InvoiceXpress',
    'data,due_date,referencia,observations,tax_exemption_reason,retention,Discount type,Discount,cliente_fiscal_id,cliente_Country,cliente_name,cliente_code,cliente_email,cliente_Address,cliente_Postcode,cliente_City,cliente_Phone\n2026-11-10,2026-12-10,INV-001,Novembro,M00,,percentagem,0,123456789,Portugal,Ana Reis,CLI-001,ana@exemplo.pt,Rua do Sol 1,1000-001,Lisboa,+351 912 345 678',
    { name: 'Ana Reis', reference: 'INV-001' },
  ],
  [
    'Moloni, documents',
    'Data de Emissão;Número do documento;Número da entidade;Nome da entidade;Contribuinte da entidade;Email do Cliente;Valor total do documento\n10-11-2026;FT M/12;7;Ana Reis;123456789;ana@exemplo.pt;12,50',
    { name: 'Ana Reis', reference: 'FT M/12' },
  ],
  [
    'Moloni, series and number apart',
    'document_set_name;number;Documento;Data;Cliente;E-mail\nM;12;FT M/12;10-11-2026;Ana Reis;ana@exemplo.pt',
    { name: 'Ana Reis', reference: 'FT M/12' },
  ],
  [
    'TOConline',
    'document_type,document_no,date,due_date,customer_business_name,customer_tax_registration_number,customer_email\nFT,FT 2026/12,2026-11-10,2026-12-10,Ana Reis,123456789,ana@exemplo.pt',
    { name: 'Ana Reis', reference: 'FT 2026/12' },
  ],
  [
    'Primavera',
    'TipoDoc;Serie;NumDoc;Data;Cliente;Nome;NumContrib;CDU_Email;TotalMerc\nFA;2026;12;2026-11-10 00:00:00.000;C0007;Ana Reis;123456789;ana@exemplo.pt;12,50',
    { name: 'Ana Reis', reference: 'FA 2026/12' },
  ],
  [
    'Primavera, the entity as its name',
    'TipoDoc;Serie;NumDoc;Data;Entidade;Email\nFA;2026;12;2026-11-10;Ana Reis;ana@exemplo.pt',
    { name: 'Ana Reis', reference: 'FA 2026/12' },
  ],
]

const read = (text: string) => readCsv(new TextEncoder().encode(text))

describe('lists of invoicing programs', () => {
  test.each(lists)('%s', (_, text, expected) => {
    const file = read(text)
    if ('problem' in file) throw new Error(file.problem)
    expect(checkRows(file.rows, new Date('2026-11-18T10:00:00Z'))).toEqual({
      errors: [],
      customers: [{ row: 2, email: 'ana@exemplo.pt', date: '2026-11-10', ...expected }],
    })
  })

  test('the list of customers has no documents: it says what is missing', () => {
    const titles =
      'Número;Nome;Contribuinte;Idioma;Morada;Código Postal;Localidade;País;E-mail;Site;Telefone;Fax;Nome Contacto;E-mail Contacto'
    expect(read(`${titles}\n7;Ana Reis;123456789;PT;Rua;1000;Lisboa;PT;ana@exemplo.pt;;;;;`)).toEqual({
      problem: expect.stringMatching(/^Faltam as colunas: referência, data\./),
    })
  })

  test('equal numbers of two series are two documents', () => {
    const file = read(
      'TipoDoc;Serie;NumDoc;Data;Nome;Email\nFA;A;1;2026-11-10;;a@x.pt\nFA;B;1;2026-11-10;;b@x.pt',
    )
    expect('rows' in file && file.rows.map((row) => row.reference)).toEqual(['FA A/1', 'FA B/1'])
  })
})
