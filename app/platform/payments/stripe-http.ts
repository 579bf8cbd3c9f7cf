import Stripe from 'stripe'

/**
 * The SDK takes whatever is JSON and names no error for an answer, whatever its status: of a proxy's 503 with `{}` it would make a
 * payment without a state. Only what went well, or says in Stripe's words what did not, is Stripe's.
 */
export function stripeHttp(): Stripe.HttpClient {
  const http = Stripe.createNodeHttpClient()
  return {
    getClientName: () => http.getClientName(),
    async makeRequest(...request) {
      const response = await http.makeRequest(...request)
      const read = response.toJSON.bind(response)
      response.toJSON = async () => {
        const said: unknown = await read()
        const isObject = typeof said === 'object' && said !== null
        const wanted = response.getStatusCode() < 400 ? 'object' : 'error'
        if (isObject && Object.hasOwn(said, wanted)) return said
        throw new Error(`an answer that is not Stripe's: ${response.getStatusCode()}`)
      }
      return response
    },
  }
}
