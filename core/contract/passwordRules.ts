import type { FieldReason } from './errors.ts';
import { limits } from './limits.ts';

/** No password has more UTF-16 code units; how many characters it may have is `limits`. */
export const passwordUnitsMax = 1_000;

/** Passwords that are tried first by whoever tries: the most frequent ones of at least eight characters (OPEN-15). */
const common = `00000000 1111111111 11111111 111222333 112233445566 11223344 123123123 123321123 1234512345 12341234
123454321 12345678 123456789 1234567890 0123456789 0987654321 9876543210 987654321 87654321 123456789a
12345678a 123456aa 1234qwer 123qweasd 123456abc 123abc123 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222
55555555 66666666 77777777 88888888 99999999 a1234567 a12345678 aa123456 aaaaaaaa abc12345 abcd1234 abcd12345
abcdefgh adminadmin asdasdasd asdfasdf asdfghjk asdfghjkl azertyuiop baseball basketball bonjour1 butterfly
charlie1 chocolate computer corvette dashboard december dragon12 einstein facebook ferrari1 football football1
geheim123 goedemorgen hallo123 hallohallo hello123 ihateyou iloveyou iloveyou1 internet jennifer jordan23
juventus lekkerding letmein1 liverpool lovelove manchester marseille metallica michelle midnight mijnwachtwoord
monkey123 nederland november p4ssw0rd passw0rd password password1 password12 password123 passwort pokemon1
princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwert123 qwertyui qwertyuiop qwerty12 qwerty123
qwertz123 realmadrid samantha schatje1 september spiderman starwars sunshine sunshine1 superman superman1
swordfish taylor12 test1234 testtest trustno1 volkswagen wachtwoord wachtwoord1 wachtwoord123 welcome1
welcome123 welkom01 welkom12 welkom123 whatever william1 zaq12wsx zxcvbnm1 zxcvbnm123`;

/** What is wrong with a new password, wherever one is chosen; null when nothing is (OPEN-15). */
export function passwordReason(password: string): FieldReason | null {
  const length = [...password].length;
  if (length < limits.passwordMin || length > limits.passwordMax) return 'password_length';
  return common.split(/\s+/).includes(password.toLowerCase()) ? 'password_common' : null;
}
