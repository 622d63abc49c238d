/**
 * Matches an email address as mail servers accept it (RFC 5321): letters, digits and signs before the @ such as & and
 * /, at most 64 of them and no quoted forms, and a domain with a dot.
 */
export const emailPattern =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
