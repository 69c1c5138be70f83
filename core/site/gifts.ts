import type { Gift } from '../contract/index.ts';

type Names = [nl: string, en: string, de: string, es: string, fr: string, it: string, pl: string];

function gift(id: string, icon: string, credits: number, names: Names): Gift {
  const [nl, en, de, es, fr, it, pl] = names;
  return { id, icon, credits, names: { nl, en, de, es, fr, it, pl } };
}

/** The gift catalogue every new site starts with (OPEN-39); icons are names of Lucide. */
export const defaultGifts: Gift[] = [
  gift('coffee', 'coffee', 1, [
    'Kop koffie',
    'Cup of coffee',
    'Tasse Kaffee',
    'Taza de café',
    'Tasse de café',
    'Tazza di caffè',
    'Filiżanka kawy',
  ]),
  gift('flower', 'flower', 1, ['Bloem', 'Flower', 'Blume', 'Flor', 'Fleur', 'Fiore', 'Kwiat']),
  gift('ice-cream', 'ice-cream-cone', 1, [
    'IJsje',
    'Ice cream',
    'Eis',
    'Helado',
    'Glace',
    'Gelato',
    'Lody',
  ]),
  gift('wine', 'wine', 2, [
    'Glas wijn',
    'Glass of wine',
    'Glas Wein',
    'Copa de vino',
    'Verre de vin',
    'Bicchiere di vino',
    'Kieliszek wina',
  ]),
  gift('cake', 'cake-slice', 2, [
    'Taartje',
    'Slice of cake',
    'Stück Torte',
    'Trozo de tarta',
    'Part de gâteau',
    'Fetta di torta',
    'Kawałek ciasta',
  ]),
  gift('book', 'book-open', 2, ['Boek', 'Book', 'Buch', 'Libro', 'Livre', 'Libro', 'Książka']),
  gift('music', 'music', 3, [
    'Serenade',
    'Serenade',
    'Ständchen',
    'Serenata',
    'Sérénade',
    'Serenata',
    'Serenada',
  ]),
  gift('bouquet', 'flower-2', 3, [
    'Boeket',
    'Bouquet',
    'Blumenstrauß',
    'Ramo de flores',
    'Bouquet de fleurs',
    'Mazzo di fiori',
    'Bukiet',
  ]),
  gift('chocolates', 'candy', 3, [
    'Bonbons',
    'Chocolates',
    'Pralinen',
    'Bombones',
    'Chocolats',
    'Cioccolatini',
    'Czekoladki',
  ]),
  gift('champagne', 'martini', 4, [
    'Champagne',
    'Champagne',
    'Champagner',
    'Champán',
    'Champagne',
    'Champagne',
    'Szampan',
  ]),
  gift('sunset', 'sunset', 4, [
    'Zonsondergang',
    'Sunset',
    'Abendrot',
    'Puesta de sol',
    'Coucher de soleil',
    'Tramonto',
    'Zachód słońca',
  ]),
  gift('diamond', 'gem', 5, [
    'Diamant',
    'Diamond',
    'Diamant',
    'Diamante',
    'Diamant',
    'Diamante',
    'Diament',
  ]),
];
