// The most common of published breaches, and those likely tried first in this city. Lower case; password.ts
// looks them up without surrounding digits and symbols, and with digits read as letters.
export const breachedPasswords: ReadonlySet<string> = new Set(
  `
123456 password 12345678 qwerty 123456789 1234567 1234567890 abc123 password1 iloveyou
qwerty123 000000 1q2w3e4r 654321 555555 666666 777777 888888 111111 121212 112233 123123
123321 qwertyuiop monkey dragon letmein baseball football master sunshine shadow michael
jennifer superman batman trustno1 welcome welcome1 admin123 admin1 administrador
administrator princess azerty passw0rd p@ssw0rd p@ssword password123 password12 starwars
freedom whatever qazwsx zaq12wsx 1qaz2wsx 1q2w3e 1q2w3e4r5t q1w2e3r4 asdfgh asdfghjkl
asdf1234 zxcvbn zxcvbnm qwe123 qweasd qweasdzxc qwert12345 abcdef abcd1234 abc12345
abcdefg a123456 aa123456 a12345678 123qwe 123abc 123456a 1234qwer 12341234 12344321
987654321 87654321 7654321 159753 147258369 147852 135790 246810 101010 102030 131313
141414 151515 212121 232323 252525 696969 999999 789456 789456123 456789 11223344
1122334455 123654 12345a 123456q 123456789a qwerty1 qwerty12 qwerty1234 google facebook
linkedin twitter instagram samsung iphone android windows internet computer secret
secret123 access hello123 hola123 holahola hola1234 amigos amorcito tequiero teamo123
mariposa estrella princesa corazon contraseña contrasena contraseña1 contrasena1 clave123
clave1234 claveclave sistema sistemas usuario usuario1 invitado prueba prueba123 prueba1
cambiame temporal bienvenido bienvenida argentina argentina1 buenosaires boca12
bocajuniors bocajrs riverplate river123 racing sanlorenzo independiente maradona messi10
lionelmessi carlos fernando alejandro alejandra sebastian gabriela valentina santiago
martina camila facundo nicolas matias federico rodrigo gonzalo jorge123 andrea charlie
thomas jordan jordan23 hunter hunter2 killer soccer ranger harley robert daniel george
andrew joshua matthew ashley nicole jessica michelle amanda pepper ginger cookie cheese
banana summer winter spring autumn flower purple orange silver golden diamond mustang
corvette ferrari mercedes yankees liverpool chelsea arsenal barcelona realmadrid pokemon
naruto minecraft fortnite changeme default testing test123 test1234 guest123 demo123
admin root user guest login pass test demo hola amor love boca river messi tango mate clave
chau casa luna azul perro gato papa mama jesus dios maria jose juan pedro pablo diego lucas
sofia lucia laura paula ana luis jorge miguel manuel antonio francisco cristina patricia
chocolate caramelo bonita hermosa teamo teadoro siempre familia futbol pelota campeon
campeones seleccion scaloneta albiceleste estudiantes velez huracan newells rosariocentral
palermo recoleta santelmo obelisco cordoba mendoza rosario tucuman salta bariloche ushuaia
laplata mardelplata quilmes malbec asado patagonia pampa brasil uruguay paraguay chile
bolivia colombia mexico venezuela espana españa madrid america messi10 diegomaradona
enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre
diciembre verano otono otoño invierno primavera lunes martes miercoles jueves viernes sabado
domingo january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday museo museos pase pases entrada
entradas ticket tickets tourist tourism tourpass citypass cabildo teatrocolon puertomadero
empresa trabajo oficina gerente direccion seguridad secreto secreta acceso ingreso contacto
password contrasenia micontraseña micontrasena mypassword letmein passpass qwertyui qwerty
asdfghjk zxcvbnm qazwsxedc abcabc abcdefgh abcd efgh loveyou lovely baby angel friend
friends family happy hello money music blink nirvana metallica matrix tigger maggie snoopy
bailey hannah sophie olivia taylor justin brandon tyler dakota phoenix falcon eagle tiger
lion wolf bear horse dolphin rabbit buster rocky bandit killer maverick gandalf merlin
spiderman ironman avengers hulk zelda mario sonic pikachu roblox valorant league chivas
manchester juventus milan inter benfica psg bayern computadora telefono movil celular
root123 toor1234 a1b2c3 asdasd 010203 202020 12345678901 abc1234 vereda vereda1 vereda123 veredas turismo turista
`
    .trim()
    .split(/\s+/),
)
