/** Shows the request id, which finds the request in the logs. */
export function FailureReference({ reference }: { reference: string | undefined }) {
  return reference === undefined ? null : <p className="t-sm t-3">Référence à nous donner&nbsp;: {reference}</p>;
}
