/**
 * What shops and invoicing programs write before an order's number, and what tells that a mail is no order, in Portuguese, Spanish
 * and English: small letters without accents. Written with the half of the mails that was not held out (tests/world/order-mails).
 */

/** «n.º» becomes «n.o», «№» «no»: as the patterns below have them. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')

const number =
  '(?:n\\.? ?o\\.?|n\\.?|nr\\.?|num\\.?|numero|number|id|code|codigo|ref\\.?|referencia|reference)'
const order = '(?:order|pedidos?|encomenda)'
const invoice = '(?:invoice|fatura(?:[- ]recibo)?|factura|nota de pagamento)'
const of = '(?:do|da|de|del|de la|of|of the|of your|for your|do seu|da sua|de su|de tu)'
const confirmed = '(?: (?:confirmation|confirmacao|confirmacion|receipt))?'
const close = '[ :#(\\[]*$'
const label = (what: string) =>
  new RegExp(
    `(?:^|[^a-z])(?:${what}${confirmed}(?: ?[(\\[]?${number})?|${number} ${of} ${what}|${what} ${of} ${number}|${what} (?:with|com|con) (?:the |o |el )?${number}|${what} confirmation for|${what} (?:for you|para si|para usted|para voce):)${close}`,
  )

export const orderLabel = label(order)
export const invoiceLabel = label(invoice)
/** «Data do pedido: 18», «Order total: 72»: of the order, and not its number. */
export const otherLabel =
  /(?:data|date|fecha|hora|total|estado|status|situacao|valor|monto|importe|itens|items|articulos|artigos|iva|vat) (?:do|da|de|del|de la|of)(?: (?:the|your|seu|sua|su|tu))? (?:order|pedidos?|encomenda|fatura|factura|invoice)[ :#]*$/
/** «FT-00019 fatura criada»: the number stands first. */
export const invoiceAfter = new RegExp(`^ ${invoice}(?: (?:created|criada|creada)|$)`)
export const invoiceBefore = /(?:^|(?:receipt for|recibo de la|da|de la) )$/

/** Behind a letters-only number, which PrestaShop makes: without it a word could be taken for one. */
export const placedAfter = /^,? (?:placed|realizad|efetuad|efectuad|feit|hech|criad|cread)/
/** Behind a number of something else: amounts, pieces, days. */
export const measureAfter =
  /^ ?(?:€|eur\b|\$|usd|%|x\b|×|items?\b|artigos?\b|articulos?\b|produtos?\b|productos?\b|unid|dias?\b|days?\b|horas?\b|hours?\b)/

/** Any of these says that the mail is about an order or an invoice at all. */
export const aboutOrders =
  /\b(?:orders?|pedidos?|encomendas?|invoices?|facturas?|faturas?|compra|nota de pagamento)\b/

/** In a subject, or as the first words: the whole order came to nothing. */
export const undoneInSubject =
  /cancel|refund|re[ie]mbols|devolu|\breturns?\b|credit (?:memo|note)|nota de credito|abono/
export const undoneInText =
  /(?:has|have|was|were) (?:been )?(?:cancel|refund|return)|(?:foi|foram|esta|ha sido|fue|se ha|han sido) (?:cancelad|anulad|reembolsad|devolvid|devuelt)/
export const inPart = /partial|parcial/
/** The same, or not done yet, or something else. */
export const notInSubject = new RegExp(
  `${undoneInSubject.source}|quot(?:e|ation)|orcamento|presupuesto|pro-?forma|propos(?:al|ta)|propuesta|overdue|past due|vencid|vencimiento|em atraso|remind|lembrete|recordatorio|fail|falh|fallid|abandon|carrinho|carrito|\\bcart\\b|pending|pendente|pendiente|payment link|ligacao de pagamento|enlace de pago|purchase order|password|palavra-passe|senha|contrasena|verify|newsletter|^(?:fwd?|enc|rv|re|res):`,
)
export const notInText =
  /(?:has|have|was|were) (?:been )?(?:partially )?(?:cancel|refund|return)|(?:foi|foram|esta|ha sido|fue|se ha|han sido) (?:parcialmente )?(?:cancelad|anulad|reembolsad|devolvid|devuelt)|ha sido anulad|(?:to|para) pa(?:y|gar) (?:for )?(?:this|your|este|esta|o seu|a sua|tu|su) (?:order|pedido|encomenda)|pagar (?:encomenda|el pedido)|confirmed when the payment|find our order|nota de credito #|credit memo #|overdue notice|fatura em atraso|\besta vencid/

/** What is written to the shop's own people, not to whoever bought. */
export const toTheShop =
  /you(?:'ve| have) received (?:an?|the|a new)(?: following)? order|has recibido (?:el siguiente|un(?: nuevo)?) pedido|recebeu (?:a|o|uma?)(?: nova?| seguinte)* (?:pedido|encomenda)|placed an? (?:new )?order|novo pedido de cliente|new customer order/

/** The line of an address that is the customer's. */
export const emailLabel =
  /(?:^|\b)(?:e-?mail|correo(?: electronico)?|correio eletronico)(?: (?:do cliente|del cliente|address))?:? ?$/

const title = '(?:mr|mrs|ms|sr|sra|srta|exmo|exma|dona|dr|dra)\\.?(?:\\([ao]\\))?'
const name =
  "((?:\\p{Lu}[\\p{L}'’.-]*|d[aeo]s?|del?|la|y|e)(?: (?:\\p{Lu}[\\p{L}'’.-]*|d[aeo]s?|del?|la|y|e|d’\\p{L}+)){0,5})"
/** «Olá Ana Silva,», «Estimado/a Íñigo», «Exmo(a) Sr(a) Rui,»; the name is the first group. */
export const greeting = new RegExp(
  `^(?:[Hh]i|[Hh]ello|[Dd]ear|[Oo]lá|[Cc]ar[oa](?:\\([ao]\\))?|[Qq]uerid[oa](?:\\([ao]\\))?|[Ee]stimad[oa](?:/a)?|[Hh]ola,?)(?: ${title.replace('mr', '[Mm]r').replace('|sr|', '|[Ss]r|')})* ${name} ?[,:!👋]*$`,
  'u',
)
export const orderFrom = new RegExp(`(?:order from|pedido de|encomenda de) ${name}[:.]`, 'u')
export const noName = /^(?:customer|client[ea]|there|todos|equipa|team|compra|pedido|order)\b/i
