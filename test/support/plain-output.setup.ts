// Turns off colours in the output of commands, whatever terminal shows the tests.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = "1";
