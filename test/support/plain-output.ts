// Turns off colours in the output of commands, in any terminal.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = "1";
